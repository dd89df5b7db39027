import { hash } from "node:crypto";
import type { OrderCommand } from "@comanda/contract";
import { optionWord } from "@comanda/domain/menu";

/** The canonical form of what was asked: the command's JSON, whose members always stand in the same order (D-02). */
export function digestOf(command: OrderCommand): string {
  return digested(JSON.stringify(command));
}

/** Whether a digest is of this command, also where an older program made it, for which an option was its word alone. */
export function isDigestOf(digest: string, command: OrderCommand): boolean {
  return digest === digestOf(command) || digest === digested(JSON.stringify(command, asBefore));
}

function asBefore(member: string, value: unknown): unknown {
  return member === "option" && typeof value === "string" ? optionWord(value) : value;
}

function digested(text: string): string {
  return hash("sha256", text, "base64url");
}
