/** Emojis that messages of a business use, by what they are for. */
export const emojiGroups = {
  joy: "😀 😊 😍 🥳 🤩 😉 🙂 😂 🤗 😎 🥰 😋 🤔 😢 😮",
  gestures: "👍 👏 🙌 🙏 💪 🤝 👋 ✌️ 👉 👇 👌 ❤️ 💙 💚 💛 💜 🔥 ✨ ⭐ 💯",
  events: "🎉 🎁 🎂 🎈 🎄 🎅 🎆 💐 🌷 🌹 🏆 🥇 🎓 🎫 🎬 🎵",
  shopping: "🛒 🛍️ 💳 💰 🏷️ 📦 🚚 🏪 💎 👗 👟 👜 🕶️ 💄 📱 💻",
  food: "☕ 🍕 🍔 🍣 🥗 🍰 🍩 🍫 🍎 🍓 🥐 🍷 🍺 🍽️",
  places: "🏠 🏢 🏥 🏨 ✈️ 🚗 🚕 🏖️ 🗺️ 📍 🌍 ☀️ 🌧️ ❄️",
  signs: "✅ ❌ ⚠️ ❗ ❓ ℹ️ 🔔 📢 📅 ⏰ ⏳ 📞 ✉️ 🔗 🔑 🔒 📎 📝 ➡️ ⬇️",
} as const;
export type EmojiGroup = keyof typeof emojiGroups;
