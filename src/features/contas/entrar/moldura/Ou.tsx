/** Separator between two ways of signing in. */
export function Ou() {
  return (
    <p className="my-5 flex items-center gap-4 text-sm text-tinta-suave before:h-px before:flex-1 before:bg-linha after:h-px after:flex-1 after:bg-linha">
      ou
    </p>
  )
}
