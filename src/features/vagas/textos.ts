/** What people read in `features/vagas`: one object for each component. */

export const vagaDeOutraPessoa = {
  vagaNaoEncontrada: 'Vaga não encontrada',
  naoEncontrada: 'Não encontramos esta vaga',
  abertura: 'Ela pode ser de outra conta, ou o endereço pode estar incompleto. Confira com qual conta você entrou.',
  verMinhasVagas: 'Ver minhas vagas',
  falarEquipe: 'Falar com a equipe',
} as const

export const modelosDeMensagem = {
  usar: 'Usar um modelo',
  nenhum: 'Escolha um modelo',
  lacunas: '{nome} vira o nome de cada pessoa; {vaga} e {empresa}, os da vaga.',
  comoLe: (nome: string) => `Como ${nome} lê`,
  desconhecidas: (lacunas: string) => `Não reconhecemos estas lacunas e elas vão como estão: ${lacunas}.`,
  guardarComo: 'Salvar como modelo',
  nomeDoModelo: 'Nome do modelo',
  dicaDoNome: 'Com o nome de um modelo que já existe, ele é trocado por este.',
  semNome: 'Dê um nome de até 60 caracteres.',
  semTexto: 'Escreva a mensagem antes de salvá-la como modelo.',
  guardar: 'Salvar',
  guardando: 'Salvando...',
  cancelar: 'Cancelar',
  excluir: (nome: string) => `Excluir o modelo “${nome}”`,
  guardado: 'Modelo salvo',
  excluido: 'Modelo excluído',
  naoExcluido: 'O modelo não foi excluído',
} as const

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
