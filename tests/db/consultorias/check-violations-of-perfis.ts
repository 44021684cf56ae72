/** Changes that violate each CHECK of the profiles and people of consultancies. */
import { type Broken, repeat, violate } from '../base/check-violations.ts'

const caso = { titulo: 'T', setor: 'Varejo', desafio: 'D', resultado: 'R' }
const pessoa = { nome: 'N', papel: 'P', sobre: '', foto: '', foto_nova: '' }
const longest = (n: number) => 'a'.repeat(n)
const items = (column: string, ...lists: unknown[]) => lists.map((list) => `${column} = '${JSON.stringify(list)}'`)

export const violationsOfPerfis: Record<string, Broken> = {
  membros_papel_chk: ["papel = 'dono'"],
  consultoria_perfis_textos_chk: [...violate('sobre', 2000), ...violate('metodo', 2000)],
  consultoria_perfis_preco_chk: ['preco_a_partir = 0', 'preco_a_partir = -1', "preco_a_partir = 'NaN'"],
  consultoria_perfis_casos_chk: items(
    'casos',
    null,
    {},
    [1],
    [caso, caso, caso, caso],
    [{}],
    [{ ...caso, outro: 'x' }],
    [{ ...caso, titulo: 1 }],
    ...Object.entries({ titulo: 120, setor: 60, desafio: 600, resultado: 600 }).flatMap(([name, max]) => [
      [{ ...caso, [name]: '' }],
      [caso, { ...caso, [name]: longest(max + 1) }],
    ]),
  ),
  consultoria_perfis_pessoas_chk: items(
    'pessoas',
    {},
    Array.from({ length: 7 }, () => pessoa),
    [{ ...pessoa, nome: '' }],
    [{ ...pessoa, papel: '' }],
    [{ ...pessoa, sobre: null }],
    ...Object.entries({ nome: 80, papel: 80, sobre: 300, foto: 41, foto_nova: 41 }).map(([name, max]) => [
      { ...pessoa, [name]: longest(max + 1) },
    ]),
  ),
  consultoria_perfis_motivos_chk: [
    ...violate('motivo_do_logo', 500),
    ...violate('motivo_do_portfolio', 500),
    ...violate('motivo_da_foto', 600),
  ],
  consultoria_perfis_oculto_chk: [
    'oculto_em = now()',
    "motivo_ocultacao = 'x'",
    "oculto_em = now(), motivo_ocultacao = ''",
    `oculto_em = now(), motivo_ocultacao = ${repeat(501)}`,
  ],
}
