import { data } from "react-router";
import { confirmWithPassword } from "~/features/accounts/credentials/password-turn.server";
import type { Actor } from "~/features/identity/actor";
import { requireStaff } from "~/features/identity/policy";
import { cancelImport, confirmImport } from "~/features/imports/decide-import.server";
import { matchColumns, readColumns, readDateOrder } from "~/features/imports/match-columns.server";
import { matchValues, valueName } from "~/features/imports/match-values.server";
import { readImport } from "~/features/imports/read-imports.server";
import { countUndo, undoImport } from "~/features/imports/undo-import.server";
import { handField } from "~/features/out-of-reach/vocabulary";
import { unknownRequest } from "~/platform/read-form.server";
import type { Services } from "~/platform/services";

/** What the page is told of a form that was refused; each form fills one of them. */
export const nothing = {
  refused: undefined,
  values: undefined,
  conflict: undefined,
  unticked: [] as readonly string[],
  undo: {},
};

/** Does what a form of the import's page asks for. Returns what was refused, or null. Throws Conflict, and 400 for an act that it does not know. */
export async function actOnImport(
  services: Services,
  actor: Actor,
  { importId, form }: { importId: string; form: FormData },
) {
  switch (form.get("intent")) {
    case "match": {
      const { head, kind } = await readImport(services, actor, importId);
      const columns = readColumns(kind, form, head.length);
      const dates = readDateOrder(form);
      const matched = await matchColumns(services, actor, { importId, columns, dates });
      if (matched.ok) return null;
      return data({ ...nothing, refused: { ...matched, typed: columns, dates } }, { status: 400 });
    }
    case "values": {
      const { values } = await readImport(services, actor, importId);
      const answers = values.map((_, index) => String(form.get(valueName(index)) ?? ""));
      const matched = await matchValues(services, actor, {
        ...{ importId, answers, shown: String(form.get("asked") ?? "") },
      });
      if (matched.ok) return null;
      return data({ ...nothing, values: { ...matched, typed: answers } }, { status: 400 });
    }
    case "confirm": {
      const { asking } = await readImport(services, actor, importId);
      const hand = form.has(handField);
      const looked = form.has("looked");
      const unticked = ["agreed", ...(asking > 0 ? ["looked"] : [])].filter((name) => !form.has(name));
      if (unticked.length > 0) return data({ ...nothing, unticked }, { status: 400 });
      const number = (name: string) => Number(form.get(name));
      const shown = {
        ...{ added: number("added"), changed: number("changed"), wrong: number("wrong") },
        ...(form.has("addedCents") && {
          sums: { addedCents: number("addedCents"), wrongCents: number("wrongCents") },
        }),
      };
      await confirmImport(services, actor, { importId, shown, looked, hand });
      return null;
    }
    case "count-undo":
      await countUndo(services, actor, importId);
      return null;
    case "undo": {
      const { userId } = requireStaff(actor, "clients.import");
      const number = (name: string) => Number(form.get(name));
      const shown = { removed: number("removed"), restored: number("restored"), kept: number("kept") };
      const password = String(form.get("password") ?? "");
      const { status, errors } = await confirmWithPassword(services, userId, () =>
        undoImport(services, actor, { importId, shown, password }),
      );
      if (!errors) return null;
      const undo = { password: errors.fieldErrors?.password, form: errors.formErrors };
      return data({ ...nothing, undo }, { status });
    }
    case "cancel":
      await cancelImport(services, actor, importId);
      return null;
  }
  throw unknownRequest();
}
