export const convidar = {
  titulo: 'Convide até duas consultorias',
  antes: 'Elas são avisadas primeiro, e o lugar delas fica guardado por 48 horas.',
  aberto: 'Cada uma recebe agora o seu convite por e-mail.',
  convidar: 'Convidar',
  convidada: 'Convidada',
  retirar: '. Retirar o convite.',
  maisConvidadas: (quantas: number) =>
    quantas === 1 ? 'E mais uma, que você já convidou.' : 'E mais duas, que você já convidou.',
  naoDeuConvidar: 'Não foi possível convidar.',
} as const
