import type { AuditAction, Role } from "@comanda/contract";

export interface StaffTable {
  id: string;
  venue_id: string;
  name: string;
  login: string;
  role: Role;
  password_hash: string;
  created_at: number;
}

export interface StaffSessionTable {
  token_hash: string;
  staff_id: string;
  venue_id: string;
  created_at: number;
  expires_at: number;
  /** When it was last used, as far as somebody wrote it down; 0 where nobody has. */
  last_seen_at: number;
}

/** Failed tries to sign in, counted in a row; see failed-sign-ins.ts. */
export interface FailedSignInTable {
  /** A login, an address, a device or a session; see failed-sign-ins.ts. */
  counted_by: string;
  failures: number;
  last_at: number;
}

/** What somebody did to a login or its sessions; names as they were then. */
export interface AuditLineTable {
  id: string;
  venue_id: string;
  at: number;
  actor: string;
  deed: AuditAction;
  subject: string;
}
