import {
  Button,
  createTheme,
  defaultVariantColorsResolver,
  Drawer,
  mergeThemeOverrides,
  Menu,
  Modal,
  Notification,
  type CSSVariablesResolver,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from "@mantine/core";

/** The instrument's own grey; buttons are ink, because colours are kept for state. */
const INK = [
  "#f3f5f7",
  "#eff3f5",
  "#d3dae0",
  "#b9c4cc",
  "#88959f",
  "#5b6871",
  "#47535c",
  "#2c363d",
  "#1c2429",
  "#11181d",
] as const;

/** The library's greys in our tint: borders of fields stand out three to one, in light and in dark. */
const GRAY = [
  "#f6f8f9",
  "#f3f5f7",
  "#e3e8ec",
  "#d3dae0",
  "#88959f",
  "#76838d",
  "#5b6871",
  "#47535c",
  "#2c363d",
  "#11181d",
] as const;
const DARK = [
  "#eff3f5",
  "#d3dae0",
  "#b9c4cc",
  "#9aa7b1",
  "#6b7883",
  "#2a3238",
  "#20272c",
  "#181d21",
  "#101417",
  "#0b0e10",
] as const;

const FONT = "var(--font)";
const TITLE = { fontSize: 22, fontWeight: 750, lineHeight: 1.25 };
/** A dialog's head is not the page's: two of them would be two of the same landmark. */
const HEAD = { header: { role: "presentation" } };
/** Fingers that are wet or in a hurry. */
const LARGE = { defaultProps: { size: "md" } };
/** Whatever a form may ask with, now or later. */
const FIELDS = {
  // Every field that is typed into or chosen from is one of these, whatever the library calls it.
  Input: LARGE,
  Checkbox: { defaultProps: { size: "md", iconColor: "var(--on-inverse)" } },
  Radio: LARGE,
  Switch: LARGE,
  SegmentedControl: LARGE,
};

/** Ink buttons are dark on light and light on dark; the library's own contrast cannot follow the system. */
const resolveInk: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  if (input.color !== undefined && input.color !== "ink") return resolved;
  switch (input.variant) {
    case "filled":
      return {
        ...resolved,
        background: "var(--inverse)",
        hover: "var(--inverse-2)",
        color: "var(--on-inverse)",
      };
    case "outline":
      return {
        ...resolved,
        hover: "var(--surface-2)",
        color: "var(--ink)",
        border: "1px solid var(--ink)",
      };
    case "subtle":
      return { ...resolved, hover: "var(--surface-2)", color: "var(--ink)" };
    default:
      return resolved;
  }
};

/**
 * A page of the console scrolls in its own body, which lies below what is opened: nothing is to be held. The lock of the library
 * says how wide the scroll bar was to all elements of the page, and of 300 tickets the styles were worked out anew for 60 ms.
 */
const LOCKS_SCROLL = false;

const theme = createTheme({
  colors: { ink: INK, gray: GRAY, dark: DARK },
  primaryColor: "ink",
  primaryShade: { light: 9, dark: 1 },
  fontFamily: FONT,
  headings: { fontFamily: FONT, fontWeight: "700" },
  defaultRadius: "md",
  variantColorResolver: resolveInk,
  respectReducedMotion: true,
  cursorType: "pointer",
  components: {
    Button: Button.extend({ ...LARGE, styles: { root: { minHeight: "var(--target)" } } }),
    ...FIELDS,
    Select: { defaultProps: { checkIconPosition: "right" } },
    Modal: Modal.extend({
      defaultProps: {
        centered: true,
        radius: "lg",
        padding: "lg",
        attributes: HEAD,
        lockScroll: LOCKS_SCROLL,
      },
      styles: { title: TITLE },
    }),
    Drawer: Drawer.extend({
      defaultProps: {
        position: "right",
        padding: "lg",
        attributes: HEAD,
        lockScroll: LOCKS_SCROLL,
      },
      styles: { title: TITLE },
    }),
    Menu: Menu.extend({ styles: { item: { minHeight: "var(--target)" } } }),
    Notification: Notification.extend({
      defaultProps: { radius: "md", withBorder: true },
      styles: { title: { fontWeight: 700 }, description: { color: "var(--ink)", fontSize: 16 } },
    }),
  },
});

/** The theme with the words the library says by itself. */
export function themeIn(words: { readonly close: string }): MantineThemeOverride {
  const label = { "aria-label": words.close };
  const large = { defaultProps: { closeButtonProps: { ...label, size: "xl" } } };
  return mergeThemeOverrides(theme, {
    components: {
      Modal: large,
      Drawer: large,
      Notification: { defaultProps: { closeButtonProps: label } },
    },
  });
}

/** The library's colours are ours, so that both follow the system's light and dark together. */
const COLOURS = {
  "--mantine-color-body": "var(--surface)",
  "--mantine-color-text": "var(--ink)",
  "--mantine-color-dimmed": "var(--ink-2)",
  "--mantine-color-placeholder": "var(--ink-3)",
  "--mantine-color-default-border": "var(--line-strong)",
  "--mantine-color-error": "var(--error-text)",
};

export const resolveColours: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...COLOURS, "--error-text": "#b3201a" },
  dark: { ...COLOURS, "--error-text": "#ff8a80" },
});
