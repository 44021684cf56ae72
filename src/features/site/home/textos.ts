/** What people read in `features/site/home`: one object for each component. */

export const ecossistema = {
  titulo: 'O ecossistema Embira',
} as const

export const heroTear = {
  pedidoOrcamento: 'Pedido de orçamento',
  recrutamentoSelecao: 'Recrutamento e Seleção',
  exemploDeVaga: '2 vagas de Analista Financeiro · Campinas, SP',
  titulo: 'Exemplo: quatro propostas comparadas por valor, prazo e tamanho da equipe',
  exemploIlustrativo: 'Exemplo ilustrativo',
} as const

export const hubServicos = {
  titulo: 'Hub de consultorias',
  verNoveServicos: 'Ver os nove serviços',
} as const

export const perguntasTextos = {
  titulo: 'Perguntas frequentes',
  pedirOrcamentos: 'Pedir orçamentos',
} as const

export const publicarVaga = {
  publicarVaga: 'Publicar vaga',
  assistente: 'Assistente de RH com IA, 24/7',
} as const

export const noDiretorio = {
  titulo: 'No diretório',
  verTodas: 'Ver todas',
} as const

export const setoresAtendidos = {
  titulo: 'Setores atendidos',
} as const

export const fonteDosNumeros = {
  fonte: (texto: string, dia: string) => `Fonte: ${texto}, ${dia}.`,
} as const

export const homePage = {
  titulo: 'Embira: até quatro propostas de consultorias de RH para comparar',
  descricao:
    'Conte o que a sua empresa precisa em RH e receba até quatro propostas de consultorias especializadas. ' +
    'Gratuito, sem cadastro, de 2 a 3 minutos.',
  pedidoRh: 'Um pedido de RH.',
  propostas: 'Até quatro propostas para comparar.',
  abertura:
    'Descreva o que a sua empresa precisa e receba orçamentos de consultorias especializadas, com valor e prazo lado\u00a0a\u00a0lado.',
  pedirOrcamentos: 'Pedir orçamentos',
  publicarVaga: 'Publicar vaga',
  custoETempo: 'Gratuito para empresas. De 2 a 3 minutos, sem criar conta.',
} as const

export const recortesTextos = {
  titulo: 'Por dentro',
  abertura: 'Exemplos',
} as const

export const recorteDaComparacao = {
  titulo: 'Compare lado a lado',
  texto: 'Valor, prazo e avaliações à vista.',
  consultorias: ['Trama', 'Raiz', 'Fio'],
  linhas: [
    { nome: 'Valor', celulas: ['R$ 4.800', 'R$ 3.950', 'R$ 6.200'] },
    { nome: 'Prazo', celulas: ['6 semanas', '8 semanas', '30 dias'] },
    { nome: 'Avaliações', celulas: ['4,8 (12)', '4,5 (3)', '4,9 (7)'] },
  ],
  menorValor: 'Menor valor',
} as const

export const recorteDoQuadro = {
  titulo: 'Siga cada candidatura',
  texto: 'Um quadro por vaga.',
  candidaturas: [['Débora L.', 'Hugo P.', 'Nara I.'], ['Caio S.', 'Ivo M.'], ['Lia F.']],
} as const

export const passosDaVaga = {
  titulo: 'Como funciona',
  escreva: { titulo: 'Escreva uma vez', texto: 'A revisão mostra, frase por frase, o que a lei não deixa pedir.' },
  acompanhe: { titulo: 'Acompanhe cada canal', texto: 'Link, prazo e o valor de volta se ele passar.' },
} as const

export const recorteDoLivro = {
  linhas: [
    { nome: 'LinkedIn', status: 'publicado', detalhe: 'linkedin.com/jobs/view/402…' },
    { nome: 'Catho', status: 'enviado', detalhe: 'Prazo: até amanhã' },
    { nome: 'InfoJobs', status: 'reembolsado', detalhe: 'R$ 64,90 voltaram: passou do prazo' },
  ],
} as const

/** The finding is what the ad check says of these words (`recortes.test.ts`). */
export const recorteDaRevisao = {
  titulo: 'Revisão antes de publicar',
  texto: 'Frase por frase, com a lei.',
  trecho: 'Boa aparência',
  resto: ' e disponibilidade aos sábados.',
  explicacao: 'Aparência costuma encobrir outros critérios que a lei proíbe.',
  rotuloDaSugestao: 'Sugestão:',
  sugestao: 'Diga o comportamento esperado: “atendimento cordial”, “uniforme fornecido”.',
  lei: 'Lei 9.029/1995, art. 1º',
} as const
