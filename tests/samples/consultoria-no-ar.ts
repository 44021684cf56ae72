/** A listed consultancy as the database answers it, for tests. */
import type { ConsultoriaInteira } from '../../src/domain/contratos/consultorias.ts'

export const perfilDeExemplo: NonNullable<ConsultoriaInteira['perfil']> = {
  sobre: 'Uma casa inventada.\nDe Recife.',
  metodo: 'Ouvimos primeiro.',
  preco_a_partir: 3800,
  casos: [{ titulo: 'Doze vagas', setor: 'Varejo', desafio: 'Ninguém ficava.', resultado: 'Onze ficaram.' }],
  pessoas: [{ nome: 'Zulmira Inventada', papel: 'Sócia', sobre: '', foto: '' }],
  portfolio: false,
  atualizado_em: '2026-11-21T12:00:00Z',
}

/** @param over columns that differ */
export const buildConsultoriaNoAr = (over: Partial<ConsultoriaInteira> = {}): ConsultoriaInteira => ({
  slug: 'trama-rh',
  consultoria_nome: 'Trama RH',
  cidade: 'Recife',
  uf: 'PE',
  preco_a_partir: 3800,
  tipo_atuacao: 'Pessoa Jurídica',
  tempo_atuacao: 'De 3 a 5 anos',
  tamanho_equipe: '2-5',
  servicos: ['Recrutamento e Seleção', 'Cultura Organizacional'],
  setores: ['Varejo'],
  porte_clientes: 'Pequeno e médio',
  niveis_atendidos: ['Analista'],
  areas_especialidade: null,
  formatos: ['Presencial - Na minha região'],
  outras_regioes_ufs: ['PE', 'PB'],
  modelos_precificacao: ['Pacotes'],
  aprovada_em: '2026-11-20T15:00:00Z',
  selos: { contato_verificado: true, cadastro_conferido: false },
  resposta_em_minutos: null,
  logo: null,
  perfil: perfilDeExemplo,
  avaliacoes: { total: 0, contam: 0, media: null, medias: null, desde: null },
  ...over,
})
