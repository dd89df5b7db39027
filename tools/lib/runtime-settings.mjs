/**
 * Why: a server that stays small. Comanda keeps 20 to 50 MB of its own alive; V8 would let its heap grow far beyond that
 * before it tidies up. And compiled code, types stripped, is kept from start to start: that is faster, and the
 * stripper need not be in memory.
 */
import { join } from "node:path";

/**
 * For the process that serves. Two threads beside it tidy up and compile: while a workbook is read, four of them on two
 * processors kept orders waiting 13 ms at p99, two keep them 10 ms, where 7 ms are the rule. With one, what 10,000 venues
 * leave is tidied up too late: 257 MB instead of 218.
 *
 * What is young has 16 MB: with 8 much of an order was still in use when it was full, was carried over, and had to be
 * tidied up at length; an order took 1,450 microseconds in place of 1,180. One thread tidies it up: three on two
 * processors took a fifth more for an order and 14 MB. And pages that V8 is done with go back at once, not
 * after eight seconds: they were 40 MB.
 *
 * V8 compiles a function at its best after 3,000 calls, and throws that away when it tidies up all of the heap at a moment
 * without orders: the shapes of an order's objects go with the objects. The best after 1,000 calls, and shapes that stay,
 * took a tenth off an order each.
 */
export const SERVER_FLAGS = [
  "--max-semi-space-size=16",
  "--no-parallel-scavenge",
  "--invocation-count-for-turbofan=1000",
  "--retain-maps-for-n-gc=1000",
  "--heap-growing-percent=30",
  "--v8-pool-size=2",
  "--no-memory-pool",
];

/**
 * By itself glibc keeps what each thread has given back for that thread: after 2,000 menus that four threads have
 * compressed 215 MB are taken with one heap for all, 240 with eight.
 */
export const MALLOC_ARENAS = "1";

/**
 * What is 256 kB or more goes back to the system at once. By itself glibc raises this to 32 MB as soon as something large was
 * given back, and then keeps the next: 253 MB were taken after 2,000 menus, 229 are with this.
 */
export const MALLOC_MMAP_BYTES = "262144";

/**
 * What a process needs to know before it starts; what is set already stays.
 * @param {string} root the repository
 * @returns {Record<string, string>}
 */
export function processEnvironment(root) {
  return {
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, ".cache", "code"),
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? MALLOC_ARENAS,
    MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? MALLOC_MMAP_BYTES,
  };
}
