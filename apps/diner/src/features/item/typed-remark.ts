/** What stands in a form's remark field; undefined where it has none. */
export function typedRemark(form: HTMLFormElement): string | undefined {
  const field = form.elements.namedItem("remark");
  return field instanceof HTMLTextAreaElement ? field.value : undefined;
}
