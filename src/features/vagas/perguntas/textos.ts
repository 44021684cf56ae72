/** What people read in `features/vagas/perguntas`: one object for each component. */

export const perguntasField = {
  titulo: 'Perguntas de triagem',
  explicacao:
    'Até 5 perguntas que todo candidato responde. Um critério só ajuda você a filtrar o quadro: ninguém é recusado por ele, ' +
    'e os candidatos não veem a resposta esperada.',
  adicionar: 'Adicionar pergunta',
  jaSao: 'Você já tem 5 perguntas, o máximo.',
  removida: 'Pergunta removida.',
  movida: (n: number) => `Agora é a pergunta ${n}.`,
} as const

export const perguntaFieldset = {
  titulo: (n: number) => `Pergunta ${n}`,
  remover: (n: number) => `Remover pergunta ${n}`,
  subir: (n: number) => `Subir pergunta ${n}`,
  descer: (n: number) => `Descer pergunta ${n}`,
  texto: 'Pergunta',
  tipo: 'Tipo de resposta',
  opcoes: 'Opções',
  opcoesDica: 'De 2 a 8, uma por linha.',
  criterio: 'É um critério da vaga',
  criterioDica: 'Você poderá filtrar quem atende e quem não atende.',
  sim: 'Resposta que atende',
  minimo: 'Mínimo que atende',
  maximo: 'Máximo que atende',
  aceitas: 'Opções que atendem',
} as const
