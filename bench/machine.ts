/** Why: times mean something only on a machine that has nothing else to do; every run says whether it had. */
import { cpus } from "node:os";

const SAMPLE_MILLISECONDS = 1000;
/** A share of the processors' time; more spoils a measurement. */
const CALM = 0.1;

/** Looks at the machine for a second and prints how much of it others use. */
export async function printMachine(): Promise<void> {
  const before = processorTimes();
  await new Promise((resolve) => setTimeout(resolve, SAMPLE_MILLISECONDS));
  const after = processorTimes();
  const busy = 1 - (after.idle - before.idle) / (after.all - before.all);
  const warning = busy > CALM ? "; times will be too long" : "";
  const share = `${(busy * 100).toFixed(0)} % in use by others`;
  process.stdout.write(`${cpus().length} processors, ${share}${warning}\n`);
}

function processorTimes(): { readonly idle: number; readonly all: number } {
  let idle = 0;
  let all = 0;
  for (const { times } of cpus()) {
    idle += times.idle;
    all += times.user + times.nice + times.sys + times.irq + times.idle;
  }
  return { idle, all };
}
