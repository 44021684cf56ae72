import { expect, it } from 'vitest'
import { UFS } from '@/domain/opcoes'
import type { ConsultoriaPublica } from './api'
import {
  buildFichas,
  buildConvitePath,
  buildPedidoPath,
  describeAtendimento,
  describeConsultoria,
  describeQuem,
  describeResposta,
  listNoCartao,
} from './consultoria-view'

const consultoria: ConsultoriaPublica = {
  slug: 'trama',
  consultoria_nome: 'Trama RH',
  cidade: 'Recife',
  uf: 'PE',
  tipo_atuacao: 'Pessoa Jurídica',
  tempo_atuacao: null,
  tamanho_equipe: '2-5',
  servicos: ['Recrutamento e Seleção', 'Outros'],
  setores: [],
  preco_a_partir: null,
  porte_clientes: null,
  niveis_atendidos: ['Analista', 'Gerência'],
  areas_especialidade: null,
  formatos: ['Remoto - Na minha região'],
  outras_regioes_ufs: null,
  modelos_precificacao: null,
  aprovada_em: '2026-11-20T15:00:00Z',
  resposta_em_minutos: null,
  logo: null,
  avaliacoes: { total: 0, contam: 0, media: null, medias: null, desde: null },
  selos: { contato_verificado: true, cadastro_conferido: false },
}

it('a card names three services and counts the others', () => {
  expect(listNoCartao(['a', 'b', 'Outros', 'c', 'd'], ' · ')).toBe('a · b · c e mais 2')
  expect(listNoCartao(['a', 'b', 'c'], ', ')).toBe('a, b, c')
  expect(listNoCartao(['Outros'], ', ')).toBe('Outros')
  expect(listNoCartao(null, ', ')).toBe('')
})

it('shows how and where they serve', () => {
  const todos = ['Presencial - Na minha região', 'Remoto - Na minha região', 'Remoto - Em outras regiões']
  expect(describeQuem({ ...consultoria, formatos: todos })).toBe(
    'Recife, PE\u00a0· presencial e remoto\u00a0· equipe\u00a0de\u00a02\u00a0a\u00a05',
  )
  const experiente = { ...consultoria, tempo_atuacao: 'Mais de 10 anos', tamanho_equipe: 'Apenas eu' }
  expect(describeQuem(experiente)).toBe('Recife, PE\u00a0· remoto\u00a0· mais\u00a0de\u00a010\u00a0anos\u00a0· uma\u00a0pessoa')
  expect(describeQuem({ ...experiente, tipo_atuacao: 'Pessoa Física/Autônomo' })).toMatch(/\u00a0· autônomo$/)
  expect(describeQuem({ ...consultoria, formatos: null, tamanho_equipe: '' })).toBe('Recife, PE')
  expect(describeAtendimento({ uf: 'PE', outras_regioes_ufs: ['PE', 'BA'], formatos: todos })).toBe(
    'Presencial na região e remoto na região e fora dela: BA e PE',
  )
  expect(describeAtendimento({ uf: 'PE', outras_regioes_ufs: [...UFS], formatos: ['Remoto - Em outras regiões'] })).toBe(
    'Remoto fora da região: todo o Brasil',
  )
  expect(describeAtendimento({ uf: 'PE', outras_regioes_ufs: ['SP', 'BA'], formatos: ['Remoto - Em outras regiões'] })).toBe(
    'Remoto fora da região: BA e SP',
  )
  expect(describeAtendimento({ uf: 'PE', outras_regioes_ufs: null, formatos: null })).toBe('Atende: PE')
})

it('says how soon it answers only once that is measured', () => {
  expect(describeResposta({ resposta_em_minutos: null })).toBeNull()
  expect(describeResposta({ resposta_em_minutos: 0 })).toBe('Costuma responder em menos de 1 minuto')
  expect(describeResposta({ resposta_em_minutos: 200 })).toBe('Costuma responder em 3 horas')
})

it('preselects the only service that can be requested, and none when there are more', () => {
  expect(buildPedidoPath(consultoria.servicos)).toBe('/empresa-solicitacao?tipo=Recrutamento+e+Sele%C3%A7%C3%A3o')
  expect(buildPedidoPath(['Recrutamento e Seleção', 'Cultura Organizacional'])).toBe('/empresa-solicitacao')
  expect(buildPedidoPath(['Outros'])).toBe('/empresa-solicitacao')
  expect(buildConvitePath(consultoria)).toBe(
    `/empresa-solicitacao?tipo=Recrutamento+e+Sele%C3%A7%C3%A3o&convidar=${consultoria.slug}`,
  )
  expect(buildConvitePath({ slug: 'trama-rh', servicos: null })).toBe('/empresa-solicitacao?convidar=trama-rh')
})

it('lists the given answers that the head of the page does not say, and leaves out the others', () => {
  expect(buildFichas(consultoria).map(([rotulo]) => rotulo)).toEqual(['Níveis atendidos', 'Tipo de atuação'])
  const [areas] = buildFichas({
    ...consultoria,
    niveis_atendidos: null,
    areas_especialidade: ['Marketing', 'Outros (especificar)'],
  })
  expect(areas).toEqual(['Áreas de especialidade', ['Marketing']])
})

it('is described to search engines in one bounded sentence', () => {
  expect(describeConsultoria(consultoria)).toBe('Trama RH, consultoria de RH em Recife, PE: Recrutamento e Seleção, Outros.')
  expect(describeConsultoria({ ...consultoria, servicos: Array(9).fill('Recrutamento e Seleção') }).length).toBeLessThanOrEqual(
    160,
  )
})
