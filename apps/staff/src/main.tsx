import "@mantine/core/styles.layer.css";
import "@mantine/notifications/styles.layer.css";
import "@fontsource-variable/figtree";
import "./styles/tokens.css";
import "./styles/global.css";
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { ModalsProvider } from "@mantine/modals";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Router } from "wouter";
import { createQueryClient } from "./data/query-client.ts";
import { leaveByLink, watchLeaving } from "./kit/ask-to-leave.tsx";
import { startLanguage } from "./i18n/language.ts";
import { ErrorBoundary } from "./layouts/error-boundary.tsx";
import { ThemeProvider } from "./layouts/theme-provider.tsx";
import { giveFocusBack } from "./lib/focus-back.ts";
import { offerNonce } from "./lib/nonce.ts";
import { BASE } from "./paths.ts";
import { Pages } from "./routes.tsx";
import { startPicturesBrought } from "./state/pictures-brought.ts";
import { startCookedChoice } from "./state/cooked-choice.ts";

offerNonce();
startLanguage();
startCookedChoice();
startPicturesBrought();
giveFocusBack();
watchLeaving();

const root = document.getElementById("app");
if (root === null) throw new Error("index.html has no #app");

createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <ThemeProvider>
        <ErrorBoundary>
          <QueryClientProvider client={createQueryClient()}>
            <ModalsProvider>
              <Router base={BASE} aroundNav={leaveByLink}>
                <Pages />
              </Router>
            </ModalsProvider>
          </QueryClientProvider>
        </ErrorBoundary>
      </ThemeProvider>
    </I18nProvider>
  </StrictMode>,
);
