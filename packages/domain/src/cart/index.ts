export { addToCart, type Added, type Addition, type AddRefusal } from "./add-to-cart.ts";
export {
  cartQuantity,
  EMPTY_CART,
  MAXIMUM_LINES,
  MAXIMUM_QUANTITY,
  MAXIMUM_REMARK,
  type Cart,
  type CartLine,
  type LineId,
} from "./cart.ts";
export { cartPieces } from "./cart-pieces.ts";
export { decreaseLine, editLine, increaseLine, limitLine, removeLine } from "./change-line.ts";
export { stockForLine } from "./stock-for-line.ts";
export {
  reconcile,
  reconcileSelection,
  type Availability,
  type CartChange,
  type Reconciled,
} from "./reconcile.ts";
export { tapItem } from "./direct-add.ts";
