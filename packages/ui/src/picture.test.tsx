import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Picture, type PictureProps } from "./picture.tsx";

const drawn = (props: Partial<PictureProps>): string =>
  renderToStaticMarkup(<Picture size={100} {...props} />);
const sign = <b>咖啡</b>;

describe("Picture", () => {
  it("offers a base in three widths and two forms, for the pixels it is drawn at", () => {
    const html = drawn({ base: "/media/kopi.3f2a", fallback: sign });
    expect(html).toContain('type="image/avif"');
    expect(html).toContain(
      "/media/kopi.3f2a-96.avif 96w, /media/kopi.3f2a-160.avif 160w, /media/kopi.3f2a-256.avif 256w",
    );
    expect(html).toContain('src="/media/kopi.3f2a-96.webp"');
    expect(html).toContain('sizes="62px"');
    expect(html).not.toContain("咖啡");
  });

  it("takes an address as it is", () => {
    const html = drawn({ url: "https://pictures.example/kopi.png" });
    expect(html).toContain('src="https://pictures.example/kopi.png"');
    expect(html).not.toContain("srcSet");
    expect(html).not.toContain("image/avif");
  });

  it("is what stands for it where there is none", () => {
    expect(drawn({ fallback: sign })).toBe("<b>咖啡</b>");
    expect(drawn({ base: "", url: "", fallback: sign })).toBe("<b>咖啡</b>");
  });

  it("says nothing to a screen reader: its words stand beside it", () => {
    expect(drawn({ url: "/kopi.png" })).toContain('alt=""');
  });

  it("is loaded when it comes near the screen, and at once where it is urgent", () => {
    expect(drawn({ url: "/kopi.png" })).toMatch(/loading="lazy" fetchPriority="auto"/);
    expect(drawn({ url: "/kopi.png", isUrgent: true })).toMatch(
      /loading="eager" fetchPriority="high"/,
    );
  });

  it("shows its ground and a few pixels until it has come", () => {
    const html = drawn({
      url: "/kopi.png",
      ground: "#fff",
      placeholder: "data:image/webp;base64,AA",
    });
    expect(html).toContain("--picture-ground:#fff");
    expect(html).toContain("data:image/webp;base64,AA");
  });
});
