/** Changes that violate each CHECK of the pages of companies. */
import { type Broken, repeat, violate } from '../check-violations.ts'

const table = 'private.empresa_paginas'

export const violationsOfPaginas: Record<string, Broken> = {
  empresa_paginas_slug_chk: { table, changes: ["slug = 'A'", "slug = 'a--b'", "slug = ''", `slug = ${repeat(81)}`] },
  empresa_paginas_sobre_chk: { table, changes: violate('sobre', 2000) },
  empresa_paginas_site_chk: {
    table,
    changes: ["site = 'http://x.example'", "site = 'https://x .example'", `site = 'https://' || ${repeat(300)}`],
  },
  empresa_paginas_checagem_chk: {
    table,
    changes: [
      'checar_em = now()',
      "achado = 'x'",
      "sobre = 'x', checar_em = now(), achado = 'x'",
      "sobre = 'x', achado = ''",
      `sobre = 'x', achado = ${repeat(2001)}`,
    ],
  },
  empresa_paginas_retirada_chk: {
    table,
    changes: ['retirada_em = now()', "motivo_da_retirada = 'x'", `retirada_em = now(), motivo_da_retirada = ${repeat(501)}`],
  },
  empresa_paginas_logo_chk: { table, changes: violate('motivo_do_logo', 500) },
}
