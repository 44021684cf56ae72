/* What the bundle of the public pages gives to the function `render-vaga`. */

/** Markup of a page's part: the tags for the document's head, and what stands in the page. */
export type ParteDaPagina = { readonly head: string; readonly body: string }

/** @param site address of the site, without path @param dados as the database answered, null when there is no such vacancy */
export type RenderVaga = (site: string, codigo: string, dados: unknown) => ParteDaPagina

/** @param site address of the site, without path @param dados the first page of the board as the database answered */
export type RenderLista = (site: string, dados: unknown) => ParteDaPagina

/** @param site address of the site, without path @param dados the first page of the directory as the database answered */
export type RenderDiretorio = (site: string, dados: unknown) => ParteDaPagina

/** @param site address of the site, without path @param dados as the database answered, null when nobody may see such a company */
export type RenderEmpresa = (site: string, slug: string, dados: unknown) => ParteDaPagina

/** @param site address of the site, without path @param dados as the database answered, null when no such consultancy is listed */
export type RenderConsultoria = (site: string, slug: string, dados: unknown) => ParteDaPagina
