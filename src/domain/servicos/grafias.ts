/* The request form and the registration of consultancies spell some services and sectors differently, and each stores its own
   spelling (docs/product/services.md#two-spellings). This is the only map between them; SQL has the services in
   `consultorias.servico`. */
import { toChaveDeTexto } from '../br/texto.ts'
import { SETORES } from '../opcoes.ts'
import { SERVICOS_CONSULTORIA, SETORES_CONSULTORIA } from '../consultoria/opcoes.ts'
import { findServico } from './registry.ts'

/** A spelling of the registration. */
export type ServicoDaConsultoria = (typeof SERVICOS_CONSULTORIA)[number]

const porChave = new Map(SERVICOS_CONSULTORIA.map((nome) => [toChaveDeTexto(nome), nome]))

/**
 * The registration's spelling of a service, from either spelling or an alias; undefined for an unknown one ('Outros' maps to itself).
 */
export const findServicoDaConsultoria = (nome: string | null | undefined): ServicoDaConsultoria | undefined =>
  porChave.get(toChaveDeTexto(findServico(nome)?.tipo ?? nome ?? ''))

/** The request's spelling of a service of the registration; undefined for 'Outros', which no request has. */
export const findServicoDoPedido = (nome: string | null | undefined): string | undefined => findServico(nome)?.tipo

const setorDaConsultoriaPor = new Map(
  SETORES_CONSULTORIA.map((nome) => [toChaveDeTexto(nome).replace(/^outros$/, 'outro'), nome]),
)
const setorDoPedidoPor = new Map(SETORES.map((nome) => [toChaveDeTexto(nome), nome]))
const chaveDeSetor = (nome: string | null | undefined) => toChaveDeTexto(nome ?? '').replace(/^outros$/, 'outro')

/** The registration's spelling of a sector, from either ('Imobiliario' → 'Imobiliário', 'Outro' → 'Outros'). */
export const findSetorDaConsultoria = (nome: string | null | undefined) => setorDaConsultoriaPor.get(chaveDeSetor(nome))

/** The request's spelling of a sector, from either. */
export const findSetorDoPedido = (nome: string | null | undefined) => setorDoPedidoPor.get(chaveDeSetor(nome))
