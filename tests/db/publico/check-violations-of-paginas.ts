/** Changes that violate each CHECK of the pages of companies. */
import { type Broken, repeat, violate } from '../base/check-violations.ts'

const table = 'publico.empresa_paginas'

export const violationsOfPaginas: Record<string, Broken> = {
  empresa_paginas_slug_chk: { table, changes: ["slug = 'A'", "slug = 'a--b'", "slug = ''", `slug = ${repeat(81)}`] },
  empresa_paginas_nome_chk: { table, changes: violate('nome', 160) },
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
  empresa_paginas_motivos_chk: {
    table,
    changes: [...violate('motivo_do_logo', 500), ...violate('motivo_ocultacao', 500), ...violate('motivo_do_nome', 500)],
  },
}
