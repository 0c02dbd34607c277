import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Loads what the page shows again, every so many milliseconds while it is in sight. */
export function useReloadEvery(every: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, every);
    return () => clearInterval(timer);
  }, [every, revalidate]);
}
