/** What people read in `features/vagas`: one object for each component. */

export const vagaDeOutraPessoa = {
  vagaNaoEncontrada: 'Vaga não encontrada',
  naoEncontramosEsta: 'Não encontramos esta vaga',
  abertura: 'Ela pode ser de outra conta, ou o endereço pode estar incompleto. Confira com qual conta você entrou.',
  verMinhasVagas: 'Ver minhas vagas',
  falarEquipe: 'Falar com a equipe',
} as const
