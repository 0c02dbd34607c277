import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { href } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { numberHistory } from "./ui/number-history";

// Some browsers keep pages for Back although they were sent with no-store. Another person may have signed in since.
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted || !location.pathname.startsWith(href("/dashboard"))) return;
  document.documentElement.hidden = true;
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
