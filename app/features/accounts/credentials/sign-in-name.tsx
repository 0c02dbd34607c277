/** The name to which the password fields of a form belong. Password managers would otherwise not know it; nobody sees it. */
export function SignInName({ name }: { name: string }) {
  return <input className="vh" aria-hidden="true" tabIndex={-1} readOnly autoComplete="username" value={name} />;
}
