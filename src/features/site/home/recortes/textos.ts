/** What people read in `features/site/home/recortes`: one object for each component. */

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
