import { useLingui } from "@lingui/react/macro";
import { MantineProvider } from "@mantine/core";
import type { JSX, ReactNode } from "react";
import { styleNonce } from "../lib/nonce.ts";
import { resolveColours, themeIn } from "../styles/theme.ts";

/** The component library in our look, light and dark as the system is, with its own words in our languages. */
export function ThemeProvider({ children }: { readonly children: ReactNode }): JSX.Element {
  const { t } = useLingui();
  return (
    <MantineProvider
      theme={themeIn({ close: t`Close` })}
      cssVariablesResolver={resolveColours}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  );
}
