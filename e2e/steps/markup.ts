/** Why: markup from a template and markup from React are the same page when their elements, attributes and texts are. */
import type { Locator } from "@playwright/test";

/** What stands inside an element, one line each: tag with its attributes in order, then texts joined. */
export async function markupOf(element: Locator): Promise<readonly string[]> {
  return element.evaluate((root) => {
    const lines: string[] = [];
    const write = (node: Element, depth: number): void => {
      for (const child of node.childNodes) {
        const indent = "  ".repeat(depth);
        if (child instanceof Element) {
          const attributes = [...child.attributes].map(({ name, value }) => `${name}="${value}"`);
          lines.push(`${indent}<${[child.localName, ...attributes.toSorted()].join(" ")}>`);
          write(child, depth + 1);
        } else if (child instanceof Text) {
          lines.push(indent + child.data);
        }
      }
    };
    // Neighbouring texts are one; comments are nothing.
    root.normalize();
    write(root, 0);
    return lines;
  });
}
