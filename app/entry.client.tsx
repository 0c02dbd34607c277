import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// Some browsers keep even pages that are sent no-store for Back; whose portal it is may have changed since.
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted || !location.pathname.startsWith("/dashboard")) return;
  document.documentElement.hidden = true;
  location.reload();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
