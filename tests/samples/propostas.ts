/** Proposals of a request as its client reads them. */
import type { PropostaRecebida as Proposta, PropostasDoPedido } from '../../src/domain/contratos/pedidos.ts'

/** A moment so many days from now. */
export const dias = (quantos: number) => new Date(Date.now() + quantos * 86_400_000).toISOString()

/** A proposal that waits for its answer. */
export const proposta = (id: string, over: Partial<Proposta> = {}): Proposta => ({
  id,
  consultoria_nome: `Consultoria ${id}`,
  consultoria_slug: id,
  no_diretorio: true,
  cidade: 'Salvador',
  uf: 'BA',
  servicos: ['Cultura Organizacional'],
  tipo_atuacao: null,
  tempo_atuacao: null,
  tamanho_equipe: null,
  logo: null,
  avaliacoes: null,
  selos: { contato_verificado: true, cadastro_conferido: false },
  suspensa: false,
  valor: 1000,
  prazo: '30 dias',
  mensagem: 'Fazemos em três etapas.',
  detalhes: null,
  arquivo: false,
  status_proposta: 'enviada',
  motivo: null,
  criado_em: dias(-1),
  decided_em: null,
  expira_em: dias(29),
  resposta_em_minutos: 90,
  contato: null,
  ...over,
})
/** An open request with two of them. */
export const aberto: PropostasDoPedido = {
  status: 'Aberta',
  num_propostas: 2,
  max_propostas: 4,
  aberta_em: dias(-2),
  fecha_em: dias(58),
  avisadas: 2,
  mais_prazo_em: null,
  escolhida_em: null,
  motivo_encerramento: null,
  propostas: [proposta('Tear'), proposta('Fio', { valor: 900 })],
  anteriores: [],
  retiradas: 0,
}
