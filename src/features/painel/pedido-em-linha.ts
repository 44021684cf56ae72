/* An own request in one line of its answers, so that two of one service differ. */

/** The columns that tell requests of a service apart, with those of the place. */
export const COLUNAS_DA_LINHA =
  'cidade, uf, rs_qtd_vagas, rs_cargos_funcao, pcs_qtd_cargos, td_publico_alvo, co_objetivos, rb_revisao_tipo, pco_areas_foco, rp_qtd_pessoas, cc_publico, acr_qtd_curriculos'

/** Answers of a request; those of other services are null. */
export type RespostasDaLinha = {
  readonly cidade: string
  readonly uf: string
  readonly rs_qtd_vagas?: number | null
  readonly rs_cargos_funcao?: string | null
  readonly pcs_qtd_cargos?: number | null
  readonly td_publico_alvo?: string | null
  readonly co_objetivos?: readonly string[] | null
  readonly rb_revisao_tipo?: string | null
  readonly pco_areas_foco?: readonly string[] | null
  readonly rp_qtd_pessoas?: number | null
  readonly cc_publico?: string | null
  readonly acr_qtd_curriculos?: number | null
}

const count = (quantos: number | null | undefined, um: string, muitos: string) =>
  quantos ? `${quantos} ${quantos === 1 ? um : muitos}` : null
/** Only the first line, and no more of it than fits. */
const cut = (texto: string | null | undefined) => texto?.split('\n')[0]?.slice(0, 60) ?? null

/** `2 × Pessoa desenvolvedora · São Paulo, SP`; the place alone where nothing else was answered. */
export function describePedido(pedido: RespostasDaLinha): string[] {
  const cargos = cut(pedido.rs_cargos_funcao)
  const oQue =
    (cargos && pedido.rs_qtd_vagas ? `${pedido.rs_qtd_vagas} × ${cargos}` : cargos) ??
    count(pedido.pcs_qtd_cargos, 'cargo', 'cargos') ??
    cut(pedido.td_publico_alvo) ??
    cut(pedido.co_objetivos?.[0]) ??
    cut(pedido.rb_revisao_tipo) ??
    cut(pedido.pco_areas_foco?.[0]) ??
    count(pedido.rp_qtd_pessoas, 'pessoa', 'pessoas') ??
    cut(pedido.cc_publico) ??
    count(pedido.acr_qtd_curriculos, 'currículo', 'currículos')
  return [...(oQue ? [oQue] : []), `${pedido.cidade}, ${pedido.uf}`]
}
