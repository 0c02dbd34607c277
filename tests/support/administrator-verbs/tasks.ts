import { addTask } from "~/features/tasks/add-task.server";
import {
  changeTask,
  finishTask,
  removeTask,
  reopenTask,
  restoreTask,
  takeTask,
} from "~/features/tasks/change-task.server";
import {
  listTasks,
  readDueTasks,
  readTasksOfNobody,
  readTasksRequest,
  readTeamTasks,
} from "~/features/tasks/list-tasks.server";
import { listTasksAbout, readTask, readTaskForm } from "~/features/tasks/read-task.server";
import {
  listTemplates,
  readTemplate,
  removeTemplate,
  restoreTemplate,
  saveTemplate,
} from "~/features/tasks/templates.server";
import { listPlannedTemplates, useTemplate as makeByTemplate } from "~/features/tasks/use-template.server";
import { aClient } from "../people";
import { aClientsTask } from "../tasks";
import { aTeam } from "../teams";
import type { Verbs } from "./verb";

const template = "new-business-client";

/** The verbs for tasks of the staff. */
export const tasks: Verbs = {
  reading: {
    "tasks listTasks": async (world, { ada }) => {
      await aClientsTask(world, ada);
      return async (actor) =>
        (await listTasks(world, actor, readTasksRequest(new URLSearchParams({ status: "all" })))).tasks;
    },
    "tasks readDueTasks": async (world, { ada }) => {
      await aClientsTask(world, ada, { due: "2026-05-14" });
      return (actor) => readDueTasks(world, actor, 3);
    },
    "tasks readTeamTasks": async (world, { ada }) => {
      const team = await aTeam(world);
      await world.db.insertInto("team_members").values({ team_id: team, user_id: ada.userId }).execute();
      await aClientsTask(world, ada, { owner: team });
      return (actor) => readTeamTasks(world, actor, 3);
    },
    "tasks readTasksOfNobody": async (world, { ada }) => {
      await aClientsTask(world, ada, { owner: "" });
      return async (actor) => (await readTasksOfNobody(world, actor, 3)).list;
    },
    "tasks readTask": async (world, { ada }) => {
      const { id } = await aClientsTask(world, ada);
      return (actor) => readTask(world, actor, id);
    },
    "tasks readTaskForm": async (world) => {
      const { clientId } = await aClient(world);
      return (actor) => readTaskForm(world, actor, `client:${clientId}`);
    },
    "tasks listTasksAbout": async (world, { ada }) => {
      const { client } = await aClientsTask(world, ada);
      return async (actor) => (await listTasksAbout(world, actor, { clientId: client.clientId })).tasks;
    },
    "tasks listPlannedTemplates": async (world) => (actor) => listPlannedTemplates(world, actor),
    "tasks listTemplates": async (world) => (actor) => listTemplates(world, actor),
    "tasks readTemplate": async (world) => (actor) => readTemplate(world, actor, template),
  },
  writing: {
    "tasks addTask": async (world) => {
      const about = `client:${(await aClient(world)).clientId}`;
      return (actor) => addTask(world, actor, { title: "A", note: "", owner: "", due: null, about, key: "added" });
    },
    "tasks changeTask": async (world, { ada }) => {
      const { id } = await aClientsTask(world, ada);
      return (actor) => changeTask(world, actor, { id, version: 1, title: "B", note: "", owner: "", due: null });
    },
    "tasks takeTask": async (world, { ada }) => {
      const { id } = await aClientsTask(world, ada, { owner: "" });
      return (actor) => takeTask(world, actor, id);
    },
    "tasks finishTask": async (world, { ada }) => {
      const { id } = await aClientsTask(world, ada);
      return (actor) => finishTask(world, actor, id);
    },
    "tasks reopenTask": async (world, { ada }) => {
      const { id } = await aClientsTask(world, ada);
      await finishTask(world, ada, id);
      return (actor) => reopenTask(world, actor, id);
    },
    "tasks removeTask": async (world, { ada }) => {
      const { id } = await aClientsTask(world, ada);
      return (actor) => removeTask(world, actor, id);
    },
    "tasks restoreTask": async (world, { ada }) => {
      const { id } = await aClientsTask(world, ada);
      await removeTask(world, ada, id);
      return (actor) => restoreTask(world, actor, id);
    },
    "tasks useTemplate": async (world) => {
      const { clientId } = await aClient(world);
      return (actor) => makeByTemplate(world, actor, { clientId, template, owner: "", key: "used" });
    },
    "tasks saveTemplate": async (world) => {
      const steps = [{ title: "Call", note: "", days: 1 }];
      return (actor) => saveTemplate(world, actor, { id: null, version: 0, key: "t", name: "Calls", steps });
    },
    "tasks removeTemplate": async (world) => (actor) => removeTemplate(world, actor, template),
    "tasks restoreTemplate": async (world) => (actor) => restoreTemplate(world, actor, template),
  },
};
