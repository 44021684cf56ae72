/** The vacancy of a page, under its title. */
export function QualVaga({ cargo, empresa }: { cargo: string; empresa: string }) {
  return (
    <>
      <span className="block font-medium text-tinta">{cargo}</span>
      <span className="block text-base">{empresa}</span>
    </>
  )
}
