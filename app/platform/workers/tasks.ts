/**
 * The closed list of tasks that run outside the main thread, by name. Each feature adds its own:
 * `declare module "~/platform/workers/tasks" { interface Tasks { inspect(file: { path: string }): Promise<Inspection> } }`,
 * and app/worker.ts supplies it. What goes in and comes out is copied between the threads.
 */
export interface Tasks {
  /** Nothing but the start of a thread. */
  start(input: object): Promise<void>;
}

export type TaskName = keyof Tasks;
export type Input<K extends TaskName> = Parameters<Tasks[K]>[0];
export type Output<K extends TaskName> = Awaited<ReturnType<Tasks[K]>>;

/** What a thread does with a task. */
export async function runTask<K extends TaskName>(
  tasks: Tasks,
  { name, input }: { name: K; input: Input<K> },
): Promise<Output<K>> {
  const task = tasks[name] as (given: Input<K>) => Promise<Output<K>>;
  return task(input);
}
