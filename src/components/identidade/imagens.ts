/** Sizes in which the bucket `imagens` keeps every image, in pixels; SQL holds the same. */
export const LARGURAS = [128, 256, 512] as const

/**
 * Address of a public image in one of its sizes, on the site itself: its host forwards it to the bucket (`scripts/build/modelos.mjs`), so the
 * pages that a function writes need no other address. @param caminho as the server names it, `{id}.webp`
 */
export const getEnderecoDaImagem = (caminho: string, largura: (typeof LARGURAS)[number]) => `/imagens/${largura}/${caminho}`
