import { describe, expect, it } from 'vitest'
import { formatOpcao } from './campo.ts'
import { camposConsultoria } from './consultoria/consultoria.ts'
import { buildSolicitacaoForm } from '../../tests/support/builders.ts'
import { SERVICOS } from './servicos/registry.ts'
import {
  essenciaisSchema,
  solicitacaoSchema,
  toClienteParams,
  todosOsCampos,
  toSolicitacaoForm,
  toSolicitacaoParams,
  type SolicitacaoForm,
} from './solicitacao.ts'

const completa: SolicitacaoForm = {
  empresa_nome: '  Oficina   Exemplo ',
  responsavel_nome: 'Ana Fictícia',
  email: ' Ana@Oficina.Example ',
  telefone: '+55 (11) 91234-5678',
  cidade: 'São Paulo',
  uf: 'SP',
  setor: 'Tecnologia',
  porte_colaboradores: '11–50',
  tipo_servico: 'Recrutamento e Seleção',
  prazo_desejado: '1 mês',
  budget_estimado: 'R$5k–10k',
  contexto_projeto: 'Precisamos contratar duas pessoas agora',
  confirmacao_consentimento: true,
  rs_qtd_vagas: '2',
  rs_cargos_funcao: 'Analista',
  rs_modelo_trabalho: 'Remoto',
  rs_senioridade: 'Pleno',
  rs_faixa_salarial_mensal: 'R$\u00a04.500,00',
}

const erros = (valores: SolicitacaoForm) =>
  Object.fromEntries((solicitacaoSchema.safeParse(valores).error?.issues ?? []).map((i) => [i.path.join('.'), i.message]))

const naTabela = (params: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(params).map(([nome, valor]) => [nome.replace('_', ''), valor]))

describe('request', () => {
  it.each(SERVICOS.map(({ tipo }) => tipo))('the answers of a sent one fill the form of another: %s', (tipo) => {
    const { confirmacao_consentimento: _, ...valores } = buildSolicitacaoForm(tipo)
    const { capability: _c, ...dados } = naTabela(toSolicitacaoParams('', valores))
    const outra = toSolicitacaoForm(tipo, naTabela(toClienteParams(valores)), dados)
    expect(toSolicitacaoParams('', outra)).toEqual(toSolicitacaoParams('', valores))
    expect(toClienteParams(outra)).toEqual(toClienteParams(valores))
  })

  it('a complete one is valid', () => expect(erros(completa)).toEqual({}))

  it('an empty step 1 shows the messages of the specification', () => {
    const mensagens = essenciaisSchema.safeParse({}).error?.issues.map((i) => i.message)
    expect(mensagens).toEqual([
      'Nome da empresa é obrigatório',
      'Nome do responsável é obrigatório',
      'E-mail é obrigatório',
      'Telefone é obrigatório',
      'Cidade é obrigatória',
      'Estado é obrigatório',
      'Setor é obrigatório',
      'Porte é obrigatório',
    ])
  })

  it('an empty step 2 requires service, deadline, budget, context and consent', () => {
    const { tipo_servico: _, ...semTipo } = completa
    expect(
      erros({
        ...semTipo,
        prazo_desejado: '',
        budget_estimado: null,
        contexto_projeto: 'só quatro palavras aqui',
        confirmacao_consentimento: false,
      }),
    ).toEqual({
      tipo_servico: 'Tipo de serviço é obrigatório',
      prazo_desejado: 'Prazo desejado é obrigatório',
      budget_estimado: 'Budget estimado é obrigatório',
      contexto_projeto:
        'Por favor informe mais detalhes sobre sua solicitação, isso facilita os melhores consultores encontrarem seu projeto.',
      confirmacao_consentimento: 'Para continuar, confirme que podemos entrar em contato.',
    })
  })

  it.each(SERVICOS.map((s) => [s.tipo, s] as const))('%s requires exactly its required fields', (tipo, servico) => {
    const faltas = Object.keys(
      erros({
        ...completa,
        tipo_servico: tipo,
        rs_qtd_vagas: '',
        rs_cargos_funcao: '',
        rs_modelo_trabalho: '',
        rs_senioridade: '',
        rs_faixa_salarial_mensal: 'R$ 0,00',
      }),
    )
    const semCondicao = Object.entries(servico.campos)
      .filter(([, c]) => c.erro && !c.quando)
      .map(([nome]) => nome)
    expect(faltas).toEqual(expect.arrayContaining(semCondicao))
    expect(faltas.every((nome) => nome in servico.campos)).toBe(true)
  })

  it('requires the place of work only where it matters', () => {
    expect(erros({ ...completa, rs_modelo_trabalho: 'Presencial' })).toEqual({
      rs_local_trabalho: 'Local de trabalho é obrigatório',
    })
    expect(erros({ ...completa, rs_modelo_trabalho: 'Híbrido', rs_local_trabalho: 'Outra região' })).toEqual({
      rs_uf: 'Estado é obrigatório',
      rs_cidade_trabalho: 'Cidade é obrigatória',
    })
  })

  it('sends cleaned values, without answers that became unreachable or belong to another service', () => {
    const params = toSolicitacaoParams('cap', {
      ...completa,
      rs_local_trabalho: 'Outra região',
      rs_uf: 'BA',
      td_modalidade: 'Online',
      areas: 'Marketing',
    })
    expect(params).toMatchObject({
      _cliente_id: 'cap',
      _rs_qtd_vagas: 2,
      _rs_local_trabalho: null,
      _rs_uf: null,
      _areas: ['Marketing'],
      _porte: '11–50',
      _rs_faixa_salarial_mensal: 'R$ 4.500,00',
      _status_solicitacao: 'Solicitação Efetuada',
      _comentarios: null,
    })
    expect(params).not.toHaveProperty('_td_modalidade')
    expect(toClienteParams(completa)).toEqual({
      _empresa_nome: 'Oficina Exemplo',
      _responsavel_nome: 'Ana Fictícia',
      _email: 'ana@oficina.example',
      _telefone: '+5511912345678',
      _cidade: 'São Paulo',
      _uf: 'SP',
      _setor: 'Tecnologia',
      _porte: '11–50',
      _prazo_desejado: '1 mês',
      _budget_estimado: 'R$5k–10k',
      _preferencia_consultorias: null,
    })
  })
})

it('every option of the closed lists of both forms is shown as it is stored, but for two accents and two capitals', () => {
  const outras = Object.values({ ...todosOsCampos, ...camposConsultoria }).flatMap((campo) =>
    (campo.opcoes ?? []).flatMap((opcao) => {
      const rotulo = formatOpcao(campo, opcao)
      return rotulo === opcao ? [] : [[opcao, rotulo]]
    }),
  )
  expect(Object.fromEntries(outras)).toEqual({
    Imobiliario: 'Imobiliário',
    Logistica: 'Logística',
    total: 'Total',
    parcial: 'Parcial',
  })
})
