import { toChaveDeTexto } from '../br/texto.ts'
import { cargosSalarios } from './cargos-salarios.ts'
import { carreira } from './carreira.ts'
import { clima } from './clima.ts'
import { cultura } from './cultura.ts'
import { curriculo } from './curriculo.ts'
import { recolocacao } from './recolocacao.ts'
import { recrutamento } from './recrutamento.ts'
import { remuneracao } from './remuneracao.ts'
import type { Servico } from './servico.ts'
import { treinamento } from './treinamento.ts'

/** The nine services, in the order in which they are shown (docs/product/services.md). */
export const SERVICOS: readonly Servico[] = [
  recrutamento,
  cargosSalarios,
  treinamento,
  cultura,
  remuneracao,
  clima,
  recolocacao,
  carreira,
  curriculo,
]

const porNome = new Map(SERVICOS.flatMap((s) => [s.tipo, ...s.alias].map((nome) => [toChaveDeTexto(nome), s] as const)))

/**
 * The service named by a link or a stored value, ignoring case and accents; aliases R&S and PCS
 * (docs/product/requests.md#the-address-of-the-form).
 */
export const findServico = (nome: string | null | undefined): Servico | undefined =>
  nome ? porNome.get(toChaveDeTexto(nome)) : undefined
