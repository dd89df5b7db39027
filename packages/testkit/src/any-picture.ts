import * as fc from "fast-check";

/** Of a dish: in widths, at an address of before, or none. */
export const anyPicture = fc.oneof(
  fc.record({
    base: fc.constantFrom("/media/laksa.3f2a", "/media/kopi.77"),
    url: fc.constant(""),
    widths: fc.array(fc.constantFrom(96, 160, 256), { minLength: 1, maxLength: 3 }),
    ground: fc.constantFrom("#fbf6ec", ""),
    placeholder: fc.constantFrom("data:image/webp;base64,UklGRg==", ""),
  }),
  fc.constant({ base: "", url: "/old/laksa.png", widths: [], ground: "", placeholder: "" }),
  fc.constant(undefined),
);
