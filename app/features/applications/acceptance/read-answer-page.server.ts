import type { Services } from "~/platform/services";
import { hasSecondFactor } from "../../accounts/second-factor/second-factor.server";
import { findTracked } from "../access/viewer.server";
import type { Viewer } from "../policy";
import { type Answerable, readAnswerable, readMeans, signerOf } from "./answerable.server";
import type { Means } from "./vocabulary";

export interface AnswerPage {
  offer: Answerable | null;
  /** Why there is no offer to answer, in a sentence; '' where there is one. */
  why: string;
  /** `owner`: the person works for the business that applies, and only its owners answer. */
  means: Means | "sign-in" | "owner";
  /** Who accepts, by name. */
  signer: string;
  /** The account has two-factor sign-in, so a code of its app is asked for beside the password. */
  asksFactorCode: boolean;
  company: string;
  reference: string;
  /** Of the application: a code goes there. */
  email: string;
}

/** What the page shows on which an offer is answered. Throws 404 where there never was one. */
export async function readAnswerPage(services: Services, viewer: Viewer, applicationId: string): Promise<AnswerPage> {
  const { db } = services;
  const application = await findTracked(db, viewer, applicationId);
  const { offer, why } = await readAnswerable(db, services, application);
  const means = await readMeans(db, viewer, application);
  const { actor } = viewer;
  const owner = means !== "password" || actor.kind !== "client" || actor.role === "owner";
  const { company, reference, email } = application;
  const asksFactorCode = means === "password" && actor.kind !== "visitor" && (await hasSecondFactor(services, actor));
  return {
    ...{ offer, why: why ?? "", means: owner ? means : "owner", company, reference, email, asksFactorCode },
    signer: signerOf(viewer, application, means),
  };
}
