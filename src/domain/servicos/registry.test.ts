import { describe, expect, it } from 'vitest'
import { findServico, SERVICOS } from './registry.ts'

describe('services', () => {
  it('are the nine of the specification, in its order', () => {
    expect(SERVICOS.map((s) => s.tipo)).toEqual([
      'Recrutamento e Seleção',
      'Plano de Cargos e Salários',
      'Treinamento e Desenvolvimento',
      'Cultura Organizacional',
      'Remuneração e Benefícios',
      'Pesquisa de Clima Organizacional',
      'Recolocação Profissional',
      'Consultoria de carreira',
      'Análise de Currículo / Redes Sociais',
    ])
  })

  it.each([
    ['R&S', 'Recrutamento e Seleção'],
    ['pcs', 'Plano de Cargos e Salários'],
    ['recrutamento e selecao', 'Recrutamento e Seleção'],
    ['  CULTURA  organizacional ', 'Cultura Organizacional'],
    ['Consultoria de Carreira', 'Consultoria de carreira'],
  ])('finds %j', (nome, tipo) => expect(findServico(nome)?.tipo).toBe(tipo))

  it.each(['', null, undefined, 'empresa', 'Outros', '__proto__'])('does not find %j', (nome) =>
    expect(findServico(nome)).toBeUndefined(),
  )

  it('name each column once, with the prefixes of the specification', () => {
    const colunas = SERVICOS.flatMap((s) => Object.keys(s.campos))
    expect(new Set(colunas).size).toBe(colunas.length)
    expect(
      Object.fromEntries(SERVICOS.map((s) => [s.prefixo, Object.keys(s.campos).map((c) => c.slice(s.prefixo.length + 1))])),
    ).toEqual({
      rs: [
        'qtd_vagas',
        'cargos_funcao',
        'modelo_trabalho',
        'local_trabalho',
        'uf',
        'cidade_trabalho',
        'senioridade',
        'faixa_salarial_mensal',
        'urgencia',
      ],
      pcs: ['abrangencia', 'qtd_cargos', 'itens_desejados', 'prazo_implantacao', 'ferramentas_rh'],
      td: ['publico_alvo', 'temas', 'cargas_horas', 'modalidade', 'metodologia'],
      co: ['diagnostico_atual', 'objetivos', 'prazo_implementacao'],
      rb: ['revisao_tipo', 'benchmark', 'estrutura_beneficios'],
      pco: ['frequencia', 'areas_foco', 'metodologia'],
      rp: ['qtd_pessoas', 'motivo', 'prazo_recolocacao'],
      cc: ['publico', 'servicos', 'modalidade'],
      acr: ['qtd_curriculos', 'tipo_analise', 'prazo_entrega'],
    })
  })

  it('use conditions on fields of the same service only', () => {
    for (const { campos } of SERVICOS)
      for (const { quando = [] } of Object.values(campos)) for (const { campo } of quando) expect(campos).toHaveProperty(campo)
  })
})
