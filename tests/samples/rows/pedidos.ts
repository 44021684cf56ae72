/** Requests as their form, their client and consultancies see them, and proposals as their author does. */
import type { Acompanhamento, MinhaProposta, PedidoAberto } from '../../../src/domain/contratos/pedidos.ts'

/** What every form of a request asks for. */
export const essenciais = {
  empresa_nome: 'Tecelagem Aurora',
  responsavel_nome: 'Marina Prado',
  email: 'marina@aurora.com.br',
  telefone: '+55 (11) 91234-5678',
  cidade: 'Blumenau',
  uf: 'SC',
  setor: 'Indústria',
  porte_colaboradores: '51–100',
}

/** A request that was just sent. */
export const buildAcompanhamento = (over: Partial<Acompanhamento> = {}): Acompanhamento => ({
  id: '5d2f4c1e-0000-4000-8000-000000000001',
  status: 'Solicitação Efetuada',
  tipo_servico: 'Cultura Organizacional',
  criado_em: '2026-11-21T15:00:00Z',
  email_confirmado_em: null,
  expira_em: '2027-05-20T15:00:00Z',
  motivo_recusa: null,
  num_propostas: 0,
  max_propostas: 4,
  convidadas: [],
  contato: {
    empresa_nome: 'Aurora',
    responsavel_nome: 'Marina',
    email: 'marina@aurora.com.br',
    telefone: '+5511912345678',
    cidade: 'Campinas',
    uf: 'SP',
    setor: 'Indústria',
    porte: '51–100',
  },
  dados: { co_prazo_implementacao: '1 mês' },
  correcao: null,
  ...over,
})

/** An open request that the account has not answered. */
export const buildPedidoAberto = (over: Partial<PedidoAberto> = {}): PedidoAberto => ({
  id: 'a1',
  status: 'Aberta',
  cidade_estado: 'Recife, PE',
  tipo_servico: 'Cultura Organizacional',
  prazo_desejado: '1 mês',
  budget_estimado: 'R$5k–10k',
  porte: '11–50',
  quantidade: null,
  descricao: 'O texto inteiro.',
  timestamp: '2026-11-20T15:00:00Z',
  num_propostas: 2,
  max_propostas: 4,
  convidada: false,
  minha_proposta: null,
  ...over,
})

/** A proposal that waits for its answer, alone. */
export const propostaEnviada = {
  id: 'p1',
  valor: 1234.5,
  prazo: '6 semanas',
  mensagem: 'Olá.',
  detalhes: null,
  arquivo_id: null,
  status_proposta: 'enviada',
  motivo: null,
  criado_em: '2026-11-20T15:00:00Z',
  decided_em: null,
  expira_em: '2026-12-20T15:00:00Z',
} satisfies Partial<MinhaProposta>
