/**
 * Why: the floor of the diner's app. The same React fetches the same menu and draws the same first screen, in the
 * app's own styles: no router, no state, no translations, no check-in.
 */
import type { JSX } from "react";
import { createRoot } from "react-dom/client";
import picture from "../../packages/ui/src/picture.module.css";
import bar from "../../apps/diner/src/features/menu/category-bar.module.css";
import card from "../../apps/diner/src/features/menu/item-card.module.css";
import sections from "../../apps/diner/src/features/menu/menu-sections.module.css";
import header from "../../apps/diner/src/layouts/header.module.css";
import "../../apps/diner/src/styles/tokens.css";
import "../../apps/diner/src/styles/faces.css";
import "../../apps/diner/src/styles/base.css";

/** The part of the menu on the wire that the first screen shows. */
interface Menu {
  readonly menus: readonly { readonly category: string; readonly type: readonly Dish[] }[];
}

interface Dish {
  readonly codeId: string;
  readonly title: string;
  readonly description: string;
  /** Dollars. */
  readonly price: number;
  /** The index of its size. */
  readonly size: number;
  readonly icons: readonly string[];
  readonly picture?: {
    readonly base: string;
    readonly widths: readonly number[];
    readonly ground: string;
  };
}

const SIZES = ["half", "wide", "compact", "row"] as const;
/** CSS pixels, as the app draws them. */
const PIXELS = { half: 170, wide: 300, compact: 0, row: 96 } as const;
/** Dishes whose pictures are asked for at once. */
const URGENT = 4;
/** The files of the venue's small signs, by their names. */
const ICONS = JSON.parse(import.meta.env["VITE_ICONS"] as string) as Readonly<
  Record<string, string>
>;

function Screen({ menus }: Menu): JSX.Element {
  const [first] = menus;
  return (
    <>
      <header className={header["header"]}>
        <div className={header["venue"]}>
          <span className={header["name"]}>Kopi Lane</span>
          <span className={header["place"]}>Table 1</span>
        </div>
      </header>
      <nav className={bar["bar"]} aria-label="Categories">
        <span className={bar["arrow"]} />
        <div className={bar["row"]}>
          {menus.map(({ category }) => (
            <button key={category} type="button" className={bar["tab"]}>
              {category}
            </button>
          ))}
        </div>
        <span className={bar["arrow"]} />
      </nav>
      <main>
        <h1 className="visually-hidden">Menu</h1>
        <section className={sections["section"]}>
          <h2 className={sections["name"]}>{first?.category}</h2>
          <ul className={sections["grid"]}>
            {first?.type.map((dish, place) => (
              <Card key={dish.codeId} dish={dish} isUrgent={place < URGENT} />
            ))}
          </ul>
        </section>
      </main>
    </>
  );
}

function Card({ dish, isUrgent }: { readonly dish: Dish; readonly isUrgent: boolean }) {
  const size = SIZES[dish.size] ?? "half";
  return (
    <li className={card[`${size}Place`]}>
      <a
        id={`dish-${dish.codeId}`}
        href={`/menu/item/${dish.codeId}`}
        className={`${card["card"]} ${card[size]}`}
      >
        {dish.picture !== undefined && (
          <Art {...dish.picture} size={PIXELS[size]} isUrgent={isUrgent} />
        )}
        <span className={card["words"]}>
          <span className={card["title"]}>{dish.title}</span>
          {size !== "half" && <span className={card["description"]}>{dish.description}</span>}
          <span className={card["foot"]}>
            <span className={card["price"]}>${dish.price.toFixed(2)}</span>
            {dish.icons.map((icon) => (
              <img key={icon} src={ICONS[icon]} alt="" width={18} height={18} loading="lazy" />
            ))}
          </span>
        </span>
      </a>
    </li>
  );
}

type ArtProps = NonNullable<Dish["picture"]> & {
  readonly size: number;
  readonly isUrgent: boolean;
};

function Art({ base, widths, ground, size, isUrgent }: ArtProps): JSX.Element {
  const files = widths.map((width) => `${base}-${width}.avif ${width}w`).join(", ");
  return (
    <span className={`${picture["picture"]} ${card["art"]}`} style={{ backgroundColor: ground }}>
      <img
        className={picture["image"]}
        srcSet={files}
        sizes={`${Math.round(size * 0.62)}px`}
        alt=""
        width={size}
        height={size}
        loading={isUrgent ? "eager" : "lazy"}
        fetchPriority={isUrgent ? "high" : "auto"}
        decoding="async"
      />
    </span>
  );
}

const root = document.getElementById("root");
const answer = await fetch("/menu.json");
const menu = (await answer.json()) as Menu;
if (root !== null) createRoot(root).render(<Screen {...menu} />);
