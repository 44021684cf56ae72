type Load = (pathname: string, search: string) => Promise<unknown>

let load: Load = () => Promise.resolve()

/** Said once, where the site starts: which code an address needs. */
export const setPageLoader = (given: Load) => {
  load = given
}

/**
 * Downloads the code of the page of an address of the site, so that going there draws it at once. Resolves, too, when it does not come: the
 * page says so itself.
 */
export async function loadPage(address: string) {
  const { pathname, search } = new URL(address, 'https://site.invalid')
  await load(pathname, search).catch(() => undefined)
}
