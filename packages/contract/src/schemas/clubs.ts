import * as v from "valibot";
import { BOUNDS } from "../bounds.ts";
import { count, instant, readable } from "./fields.ts";

/** Which venues share their members with this one, by name, the one whose club it is first. */
export const Club = v.object({
  venues: v.array(v.string()),
  /** It is this venue's own club, into which it may invite others. */
  mayInvite: v.boolean(),
  /** Nobody else is in it, so that it may join another. */
  mayJoin: v.boolean(),
  /** Until when a code by which somebody may join counts; 0 where there is none. */
  until: instant,
});
export type WireClub = v.InferOutput<typeof Club>;

/** The code, which is told once and counts once. */
export const ClubInvitation = v.object({ code: v.string(), until: instant });
export type WireClubInvitation = v.InferOutput<typeof ClubInvitation>;

export const JoinClubBody = v.object({
  code: v.pipe(readable, v.maxLength(BOUNDS.code)),
  /** Nothing is changed: whose club it is, and how many members it is about. */
  isTrial: v.boolean(),
});

/** Whose club it is, how many members come into it, and how many of them are members there by the same number. */
export const JoinedClub = v.object({ name: v.string(), members: count, inBoth: count });
export type WireJoinedClub = v.InferOutput<typeof JoinedClub>;
