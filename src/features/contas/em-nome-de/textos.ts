/** What people read in `features/contas/em-nome-de`: one object for each component. */

export const emNomeDe = {
  rotulo: 'Em nome de',
  eu: 'Só eu',
  soLe: 'só leitura',
  trocou: (nome: string) => `Agora você está em ${nome}`,
  trocouParaSi: 'Agora você está em seu nome',
  erro: 'Erro ao trocar',
} as const
