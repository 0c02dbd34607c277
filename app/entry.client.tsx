import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { href } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { numberHistory } from "./ui/number-history";

// Some browsers keep pages for Back although they were sent with no-store. Another person may have signed in since. A page that
// is watched asks first (watch-account.ts): a reload would lose what was typed.
addEventListener("pageshow", ({ persisted }) => {
  const { documentElement: page } = document;
  if (!persisted || page.dataset.watched || !location.pathname.startsWith(href("/dashboard"))) return;
  page.hidden = true;
  location.reload();
});

// Before the router's own listener.
numberHistory();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
