/** What people read in `features/publico`: one object for each component. */
import { formatInteiro } from '@/domain/br/numero'
import type { RespostasDaEmpresa } from '@/domain/contratos/publicas'
import { formatQuantidade, joinPontos } from '@/lib/format'

export const candidaturaPage = {
  suaCandidatura: 'Sua candidatura',
  semConexao: 'O que você vê pode não ser o mais recente. A página se atualiza quando a conexão voltar.',
  candidaturaRetirada: 'Candidatura retirada',
  abertura: 'Apagamos os seus dados desta vaga e este link deixou de funcionar. A empresa não vê mais nada seu.',
  verVagasAbertas: 'Ver vagas abertas',
  carregandoCandidatura: 'Carregando a candidatura',
} as const

export const conferida = {
  porDominio: (dominio: string) => `Empresa conferida pelo domínio ${dominio}`,
  porDocumento: 'Empresa conferida pela nossa equipe, por documento do CNPJ',
  pelaEquipe: 'Consultoria conferida pela nossa equipe',
  ainda: { empresa: 'Empresa ainda não conferida', consultoria: 'Consultoria ainda não conferida' },
} as const

export const vagasPage = {
  tituloDaAba: 'Vagas de emprego abertas',
  descricao:
    'Vagas abertas em todo o Brasil, publicadas pelas próprias empresas na Embira. Busque por cargo, cidade ou ' +
    'modalidade e candidate-se sem criar conta.',
  semConexao: 'O que você vê pode não ser o mais recente. A página se atualiza quando a conexão voltar.',
  antetitulo: 'Para quem procura trabalho',
  vagasAbertas: 'Vagas abertas',
  abertura: 'Das próprias empresas. Candidate-se aqui, de graça e sem criar conta.',
  publicarVaga: 'Publicar uma vaga',
} as const

export const linhaDeRespostas = {
  semDados: 'Respostas: ainda sem dados',
  resumo: ({ candidaturas, por_pessoa, dias, em_massa, no_fim }: RespostasDaEmpresa) =>
    joinPontos([
      `Uma pessoa respondeu a ${formatInteiro(por_pessoa)} de ${formatInteiro(candidaturas)} candidaturas`,
      dias !== null && `metade em até ${formatQuantidade(dias, 'dia', 'dias')}`,
      em_massa > 0 && `${formatInteiro(em_massa)} em massa`,
      no_fim > 0 && `${formatInteiro(no_fim)} só pelo fim da vaga`,
    ]),
} as const
