import { Trans, useLingui } from "@lingui/react/macro";
import { Switch } from "@mantine/core";
import type { JSX } from "react";
import { useResource } from "../data/use-resource.ts";
import { useSaveWayIn, WAY_IN } from "../features/way-in/way-in.ts";
import { AdList } from "../features/way-in/ad-list.tsx";
import { MenuNames } from "../features/way-in/menu-names.tsx";
import { TwoTexts } from "../lib/two-texts.tsx";
import { PublishForm } from "../layouts/publish-form.tsx";
import step from "../lib/step.module.css";

/** What guests meet between the scan and the menu: words, menus, ads, a page of categories. */
export function WayInPage(): JSX.Element {
  const { t } = useLingui();
  const read = useResource(WAY_IN);
  const save = useSaveWayIn();
  return (
    <PublishForm title={t`Way in`} read={read} save={save}>
      {(wayIn, change) => (
        <>
          <fieldset className={step["step"]}>
            <legend>
              <Trans>Welcome words</Trans>
            </legend>
            <p>
              <Trans>
                Stand in the logo’s place at the check-in, such as where orders are collected. Left
                empty, the logo is there.
              </Trans>
            </p>
            <TwoTexts
              text={wayIn.welcomeText}
              onChange={(welcomeText) => change({ welcomeText })}
            />
          </fieldset>
          <MenuNames wayIn={wayIn} onChange={change} />
          <fieldset className={step["step"]}>
            <legend>
              <Trans>Page of categories</Trans>
            </legend>
            <Switch
              label={t`Guests choose a category by its picture before they see the menu`}
              checked={wayIn.categoryScreen}
              onChange={({ target }) => change({ categoryScreen: target.checked })}
            />
          </fieldset>
          <AdList wayIn={wayIn} onChange={change} />
        </>
      )}
    </PublishForm>
  );
}
