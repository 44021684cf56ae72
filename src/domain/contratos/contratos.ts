/* The answer of each procedure, by its name. The browser imports only the types; edge functions parse with the schemas of their
   area, and the tests parse every real answer. A test fails for a procedure that answers JSON without a contract. */
import type { z } from 'zod'
import { candidaturas } from './candidaturas.ts'
import { consultorias } from './consultorias.ts'
import { contas } from './contas.ts'
import { conversasPorChamada } from './conversas.ts'
import { equipe } from './equipe.ts'
import { pedidos } from './pedidos.ts'
import { pessoas } from './pessoas-da-empresa.ts'
import { publicas } from './publicas.ts'
import { codigos } from './servico/codigos.ts'
import { pagamentos } from './servico/pagamentos.ts'
import { paginas } from './servico/paginas.ts'
import { rotinas } from './servico/rotinas.ts'
import { vagas } from './vagas.ts'

export const contratos = {
  ...pedidos,
  ...consultorias,
  ...conversasPorChamada,
  ...contas,
  ...publicas,
  ...vagas,
  ...pessoas,
  ...candidaturas,
  ...equipe,
  ...codigos,
  ...pagamentos,
  ...paginas,
  ...rotinas,
}

/** The answer of each procedure that has a contract. */
export type Answers = { readonly [N in keyof typeof contratos]: z.output<(typeof contratos)[N]> }
