import {
  Checkbox,
  MantineProvider,
  NativeSelect,
  NumberInput,
  PasswordInput,
  Radio,
  SegmentedControl,
  Select,
  Switch,
  Textarea,
  TextInput,
} from "@mantine/core";
import type { JSX } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { themeIn } from "./theme.ts";

const FIELDS: readonly (readonly [string, JSX.Element])[] = [
  ["TextInput", <TextInput key="" />],
  ["Textarea", <Textarea key="" />],
  ["PasswordInput", <PasswordInput key="" />],
  ["NumberInput", <NumberInput key="" />],
  ["Select", <Select key="" />],
  ["NativeSelect", <NativeSelect key="" />],
  ["Checkbox", <Checkbox key="" />],
  ["Radio", <Radio key="" />],
  ["Switch", <Switch key="" />],
  ["SegmentedControl", <SegmentedControl key="" data={["all"]} />],
];

describe("the theme", () => {
  it.each(FIELDS)("makes a %s large enough for a finger", (_name, field) => {
    const drawn = renderToStaticMarkup(
      <MantineProvider theme={themeIn({ close: "Close" })}>{field}</MantineProvider>,
    );
    expect(drawn).toMatch(
      /var\(--(input-height|checkbox-size|radio-size|switch-height|sc-padding)-md\)/,
    );
  });
});
