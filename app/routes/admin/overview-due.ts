import { href } from "react-router";
import { span } from "~/features/inbox/deadline-clock";
import { myTeam } from "~/features/inbox/filters";
import type { ItemLine } from "~/features/inbox/list-items.server";
import { itemKindLabels } from "~/features/inbox/vocabulary";
import type { TaskLine } from "~/features/tasks/task-line";
import { nobody } from "~/features/tasks/vocabulary";
import { longDate } from "~/platform/dates";
import { alsoIn, alsoListed, counted, withElsewhere } from "./overview-counted";
import type { Group, Waiting } from "./overview-waiting";

/** Replies that are late or due soon, and the reader’s own tasks. */
export function replies(waiting: Waiting): Group[] {
  const { now, over, soon, later, tasks, teamTasks, tasksOfNobody } = waiting;
  const reply = (item: ItemLine, tone?: "bad" | "wait") => ({
    id: item.id,
    name: item.name,
    // Where the group says whose it is, without a tone, its line does not say it again.
    what: `${itemKindLabels[item.kind]}: ${item.title}${item.acknowledged ? ". Acknowledged, the answer is still to come" : ""}${tone ? `. ${takenBy(item)}` : ""}`,
    when:
      item.answerDueAt === null || item.answeredAt !== null
        ? ""
        : tone === "bad"
          ? `${span(now - item.answerDueAt)} over`
          : `${span(item.answerDueAt - now)} left`,
    tone,
    to: href("/dashboard/admin/inbox/:itemId", { itemId: item.id }),
    act: "Reply",
  });
  return [
    {
      needs: "over",
      title: "Overdue replies",
      note: `The promised time has passed.${alsoIn(over)}`,
      ...withElsewhere(over),
      to: `${href("/dashboard/admin/inbox")}?deadline=over`,
      tasks: over.list.map((item) => reply(item, "bad")),
    },
    {
      needs: "soon",
      title: "Due soon",
      note: `In the last sixth of the promised time.${alsoIn(soon)}`,
      ...withElsewhere(soon),
      to: `${href("/dashboard/admin/inbox")}?deadline=soon`,
      tasks: soon.list.map((item) => reply(item, "wait")),
    },
    {
      needs: "later",
      title: "Yours in the inbox",
      note: `Assigned to you. The promised time is not near, or the first answer was sent.${alsoListed([[later.mine.elsewhere, "listed in another group"]])}`,
      ...withElsewhere(later.mine),
      to: `${href("/dashboard/admin/inbox")}?assignee=me&deadline=later`,
      tasks: later.mine.list.map((item) => reply(item)),
    },
    {
      needs: "later",
      title: "Your team in the inbox",
      note: `One of your team takes each. The promised time is not near, or the first answer was sent.${alsoListed([[later.team.elsewhere, "listed in another group"]])}`,
      ...withElsewhere(later.team),
      to: `${href("/dashboard/admin/inbox")}?assignee=${myTeam}&deadline=later`,
      tasks: later.team.list.map((item) => ({ ...reply(item), act: "Open" })),
    },
    {
      needs: "later",
      title: "Taken by nobody",
      note: `Take it, or assign it to a colleague.${alsoListed([[later.nobodys.elsewhere, "listed in another group"]])}`,
      ...withElsewhere(later.nobodys),
      to: `${href("/dashboard/admin/inbox")}?assignee=nobody&deadline=later`,
      tasks: later.nobodys.list.map((item) => ({ ...reply(item), act: "Open" })),
    },
    {
      title: "Your tasks",
      note: "Late, or due today.",
      ...counted(tasks.count, tasks.list.length),
      to: `${href("/dashboard/admin/tasks")}?status=due`,
      tasks: tasks.list.map((task) => taskToDo(task)),
    },
    {
      title: "Your team’s tasks",
      note: "One of your team takes each.",
      ...counted(teamTasks.count, teamTasks.list.length),
      to: `${href("/dashboard/admin/tasks")}?status=team`,
      tasks: teamTasks.list.map((task) => ({ ...taskToDo(task), what: forTeam(task) })),
    },
    {
      needs: "tasksOfNobody",
      title: "Tasks taken by nobody",
      note: "Take it, or give it to a colleague.",
      ...counted(tasksOfNobody.count, tasksOfNobody.list.length),
      to: `${href("/dashboard/admin/tasks")}?status=nobody`,
      tasks: tasksOfNobody.list.map((task) => taskToDo(task)),
    },
  ];
}

const takenBy = ({ assignee }: ItemLine): string => {
  if (!assignee) return "Nobody has taken it";
  return assignee.isTeam ? `For ${assignee.name}` : `Taken by ${assignee.name}`;
};

const aboutInWords = ({ about }: TaskLine): string => about?.name ?? "About nothing in particular";
const forTeam = (task: TaskLine): string => `${aboutInWords(task)}. For ${task.owner?.name ?? nobody}`;

function taskToDo(task: TaskLine) {
  const { id, title, due, dueOn } = task;
  const tones = { late: "bad", today: "wait", "": undefined } as const;
  return {
    id,
    name: title,
    what: aboutInWords(task),
    when: due === "today" ? "Due today" : dueOn === null ? "No due date" : `Due ${longDate(dueOn)}`,
    tone: tones[due],
    to: href("/dashboard/admin/tasks/:taskId", { taskId: id }),
    act: "Open",
  };
}
