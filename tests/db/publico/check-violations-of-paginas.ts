/** Changes that violate each CHECK of the pages of companies. */
import { type Broken, repeat, violate } from '../base/check-violations.ts'

export const violationsOfPaginas: Record<string, Broken> = {
  empresa_paginas_slug_chk: ["slug = 'A'", "slug = 'a--b'", "slug = ''", `slug = ${repeat(81)}`],
  empresa_paginas_nome_chk: violate('nome', 160),
  empresa_paginas_sobre_chk: violate('sobre', 2000),
  empresa_paginas_site_chk: ["site = 'http://x.example'", "site = 'https://x .example'", `site = 'https://' || ${repeat(300)}`],
  empresa_paginas_checagem_chk: [
    'checar_em = now()',
    "achado = 'x'",
    "sobre = 'x', checar_em = now(), achado = 'x'",
    "sobre = 'x', achado = ''",
    `sobre = 'x', achado = ${repeat(2001)}`,
  ],
  empresa_paginas_motivos_chk: [
    ...violate('motivo_do_logo', 500),
    ...violate('motivo_ocultacao', 500),
    ...violate('motivo_do_nome', 500),
  ],
}
